"""Scenarios a job can be part of."""

from __future__ import annotations

from handlers.language.patterns import Pattern

_W = r"(?<![a-z])"
_X = r"(?![a-z])"

_SCENARIOS = {
    "coursework": rf"课程(?:的)?(?:大?作业|项目|设计|实验报告|任务|论文)|大作业|课设|(?:交|做|写|跑)作业|作业(?:用|"
    rf"要|题)|课后作业|期末(?:作业|项目|大作业)|{_W}(?:coursework|homework|(?:class|course|school|university|"
    rf"college|semester|uni) (?:assignments?|projects?|work)|assignments?{_X}|problem sets?|term projects?)",
    "thesis": rf"毕设|毕业设计|毕业论文|(?:硕士|博士|学位|本科|研究生)论文|毕业项目|毕业课题|{_W}(?:thes[ie]s|"
    rf"dissertation|final[- ]year project|fyp{_X}|capstone|graduation project|master'?s project|"
    rf"senior project|honou?rs project)",
    "hackathon": rf"黑客松|黑客马拉松|编程马拉松|{_W}(?:hackathons?|hack ?day|hack week)",
    "competition": rf"比赛|竞赛|kaggle|天池|参赛|打榜|挑战赛|(?:算法|数据|ai)赛|建模赛|冲榜|{_W}(?:competitions?|"
    rf"comps?{_X}|contests?|leaderboard|challenge|drivendata|aicrowd)",
    "research": rf"论文(?!写作)|消融|科研|研究(?!生|一下|下|院)|课题|顶会|复现|发paper|投稿|rebuttal|"
    rf"{_W}(?:papers?{_X}|research|ablations?|rebuttals?|neurips|nips|icml|iclr|cvpr|iccv|eccv|acl{_X}|emnlp|"
    rf"aaai|reproduc\w+|publication|phd{_X}(?! student)|camera-ready|experiments? for (?:a|my|our|"
    rf"the) (?:paper|study)|academic|conference)",
    "prototype": rf"原型|{_W}(?:demos?|mvp|prototyp\w*|poc|proof[- ]of[- ]concept){_X}|演示|概念验证|产品验证|样机",
    "production": rf"上线|部署|生产环境|线上(?:服务|推理|环境)|推理服务|对外服务|在线(?:服务|推理)|生产(?:用|级|上|"
    rf"服务)|正式环境|(?:提供|做)(?:在线)?(?:推理|api)服务?|{_W}(?:production|prod{_X}|deploy\w*|serving|"
    rf"serve (?:a |the |my |our |an )?(?:model|users|traffic|customers|llm|api|inference|requests)|"
    rf"inference (?:service|server|endpoint|api)|go(?:ing)? live|live (?:service|traffic|product)|"
    rf"customer-facing|hosting (?:a|an|the|our|my) (?:model|api|llm)|model endpoint)",
    "continuous_training": rf"持续(?:性)?(?:的)?训练|长期(?:持续)?训练|一直(?:在)?训练|不间断(?:地)?训练|(?:每天|"
    rf"定期|周期性|天天)(?:地)?(?:重新|增量)?(?:重训|训练模型|再训练)|长时间(?:连续)?训练|持续学习|连续训练|"
    rf"增量训练|{_W}(?:continuous(?:ly)? (?:re-?)?train\w*|re-?train\w*|train(?:ing)? (?:continuously|"
    rf"non-?stop|around the clock|all the time|constantly)|long[- ](?:running|term) training|ongoing training|"
    rf"perpetual training|always[- ]on training|training pipeline)",
    "teaching_lab": rf"教学实验室?|实验课|上机(?:课|实验)?|(?:给|带|为)[^,，。;；?\n]{{0,8}}?(?:学生|同学|学员|"
    rf"本科生|研究生|班)?[^,，。;；?\n]{{0,2}}(?:上课|讲课|授课)|教学(?!视频)|机房|课堂|实训|(?:学生|"
    rf"班级?)(?:们)?(?:的)?(?:实验|实践)(?:课)?|开课|授课|{_W}(?:teaching(?: lab)?|(?:lab|practical) (?:class|"
    rf"course|session)s?|class ?room|(?:student|computer|university|school|gpu) labs?|labs? (?:class|course|"
    rf"for)|(?:teach|teaches) (?:a|an|my|our|the|students|\d+)|for my (?:class|students|course)|my students|"
    rf"class of|lectures?|(?:undergrad\w*|ml|dl|ai|deep learning|machine learning|intro|university|nlp|"
    rf"cv) (?:class|course)|course (?:i|we) teach|hands-on (?:class|course|lab))",
    "workshop": rf"工作坊|培训|训练营|研讨班|夏令营|冬令营|{_W}(?:work ?shops?|training (?:course|day|session for|"
    rf"camp|program)|boot ?camps?|tutorials?{_X}|summer (?:school|camp)|hands-on day|seminar)",
    "llm_finetune": rf"(?:微调|精调|\bsft\b|lora|qlora|fine[- ]?tun\w*|finetune)[^,，。;；?\n]{{0,24}}?(?:大模型|"
    rf"大语言|语言模型|\bllms?\b|\ue006|llama|qwen|千问|chatglm|glm|baichuan|百川|mistral|mixtral|deepseek|"
    rf"gemma|phi-?\d|internlm|书生|yi-|gpt|bloom|falcon)|"
    rf"(?:大模型|大语言模型|语言模型|llms?|\ue006(?:\s?(?:模型|的模型|model))?|llama\S{{0,8}}|qwen\S{{0,8}}|千问|"
    rf"chatglm\S{{0,4}}|glm\S{{0,4}}|baichuan\S{{0,4}}|百川|mistral\S{{0,4}}|deepseek\S{{0,6}}|gemma\S{{0,4}}|"
    rf"internlm\S{{0,4}})[^,，。;；?\n]{{0,10}}?(?:微调|精调|\bsft\b|lora|qlora|fine[- ]?tun\w*)|大模型微调|"
    rf"instruction[- ]tun\w+|{_W}q?lora{_X}|指令微调|{_W}(?:sft|rlhf|dpo){_X}",
    "debug": rf"调(?:试)?(?:一下)?代码|跑通(?!宵)(?:代码|流程|程序|一下)?|调试|debug\w*|改(?:代码|bug)|试跑|"
    rf"{_W}(?:smoke[- ]test\w*|sanity check|get(?:ting)? (?:my |the |our )?code (?:to run|running|working)|"
    rf"test (?:my|the|our) code|try(?:ing)? out (?:my |the |some )?code|troubleshoot\w*)",
}
_PATTERNS = {name: Pattern(source) for name, source in _SCENARIOS.items()}
# The more special scenario stands for the more general one.
_GENERAL = {"research": {"thesis", "coursework"}, "coursework": {"thesis"}, "teaching_lab": {"workshop"}}


def scenarios(text: str) -> tuple[str, ...]:
    """The scenarios a masked text is set in."""
    found = [name for name, pattern in _PATTERNS.items() if pattern.search(text)]
    return tuple(name for name in found if not _GENERAL.get(name, set()) & set(found))
