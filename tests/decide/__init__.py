"""The decision: filters, sizes, parts of a total, order, reasons, thresholds, packs."""
