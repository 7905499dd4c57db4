"""The words by which a page says what is no figure: none, unlimited, yes, no, and the rules of a plan."""
import re

# Words that stand for an amount.
AMOUNT_SIGNS = {
    '0': r'\bnone\b|no deductible|not have to meet|no deductibles',
    'unlimited': r'\bnone\b|no (?:annual |lifetime )?maximum|no annual maximums|no limit|unlimited|any yearly maximum',
    '3x': r'\b3 ?x|3 per family|three times',
    '2x': r'\b2 ?x|2 per family|two times',
}
# Waits in words.
NO_WAIT = r'\bnone\b|no wait|N/A|waived|\b0 months|at once|no benefit wait|no waiting|\? no\b'
SPELLED_WAITS = {'3': 'three', '6': r'\bsix\b', '12': 'twelve', '24': 'twenty-four|two years'}
# Whether the deductible is taken.
AFTER = (
    r'after|\bAD\b|applies|apply|subject to|must be met|\byes\b|\bY\b|\bX\b'
    r'|all services|every service|class I, II|type 1, 2|preventive, basic'
)
WAIVED = (
    r'no ded|waived|\bDW\b|\bND\b|not apply|not subject|before ded|only to basic|\bno\b|\bN\b'
    r'|(?:waived for|not apply to)'
)
# What a sentence must say for the value of a rule; values that stand on the row letter for letter need none.
RULES = {
    'missing_tooth_clause': {'Yes': r'missing|tooth lost|taken out', 'No': r'no missing tooth|may be replaced'},
    'alternate_benefit': {'Yes': r'less costly|least expensive|alternate benefit|cheaper'},
    'composite_downgrade': {'Yes - to amalgam': r'amalgam|silver', 'No': r'without downgrade|no downgrade'},
    'crown_downgrade': {'Yes - molars': r'metal'},
    'pay_on': {'Seat': r'seat|insertion', 'Prep': r'prep'},
    'occlusal_guard': {'Not covered': r'not covered|excluded'},
    'tmj': {'Not covered': r'not covered|excluded'},
    'work_in_progress': {'Not covered': r'not covered|excluded'},
    'preventive_counts_toward_max': {'No': r'\bnot\b', 'Yes': r'count|charged against'},
    'network_restriction': {
        'In-network only': r'no out-of-network|network dentist',
        'Any dentist': r'any (?:licensed )?dentist',
        'Primary dentist required': r'primary dentist',
    },
    'assignment_of_benefits': {'Yes': r'assigned', 'No - pays subscriber': r'paid to the member'},
    'benefit_period': {'Calendar year': r'calendar year|january 1'},
    'crown_replacement': {},
    'bridge_replacement': {},
    'denture_replacement': {},
}
# Words of each kind of disclaimer; a scan may spoil one of them.
DISCLAIMERS = {
    'not_a_guarantee': 'guarantee payment eligibility service benefits quoted information',
    'summary_only': 'summary document governs conflict certificate outline contract complete details controls',
    'balance_billing': 'balance bill amounts maximum allowable charge providers difference',
    'subject_to_change': 'subject change notice rates renewal',
    'exclusions_apply': 'exclusions apply limitations frequency',
    'predetermination': 'estimate predetermination pre-treatment',
    'medical_necessity': 'necessary consultants consultant review',
    'cosmetic': 'cosmetic covered appearance excluded',
    'combined_maximums': 'combined maximums cross-apply networks',
    'state_variation': 'vary state states residents provisions available',
    'network_savings': 'save network discounts available covered',
    'late_entrant': 'late entrants reduced enroll limited benefits',
    'coordination': 'coordinated coordination benefits coverage',
    'underwriting': 'underwritten issued affiliated policies policy',
    'phi_confidential': 'confidential intended recipient fax error destroy',
}


def says(pattern, text):
    """Whether a text says something, in capitals or not."""
    return re.search(pattern, text, re.IGNORECASE) is not None
