/** What can be asked of the queries there are. */
export type Topic =
  | 'time' | 'filled' | 'missing' | 'holiday' | 'budget' | 'approver' | 'week' | 'projects' | 'last' | 'day-length' | 'closed';
/** What people ask for and is not answered here, by what is said about it. */
export type Unanswered = 'money' | 'others';

const DONE = '(?:do|done|doing|work|worked|working|work on|worked on|working on|log|logged|record|recorded|book|booked|spend|spent|put|'
  + 'put in|enter|entered|'
  + 'have|clock|clocked|bill|billed|charge|charged|been working|been doing|get done|got|get|up to|track|tracked|report|reported|add|'
  + 'added|write down|fill in)';
const ABOUT = '(?:on|for|with|at|into|to|in|against|under|of)';
const WORK = `(?: (?:${ABOUT}) (?:client |project |the project |the client )?(?<work>.+?)(?: project| client)?)?`;
const MINE = '(?:my|the|our|all|all my|all the|any)';
const TIME = '(?:entries|time ?sheets?|hours|time|work|log|logs|records?|everything|activity|activities|report|summary|bookings)';

const patterns = (...sources: string[]): readonly RegExp[] => sources.map((source) => new RegExp(`^${source}$`));

/**
 * What people write when they ask, without the period: topics in the order in which they are looked through. `work` is a group of each
 * that may be about a client or a project.
 */
export const ASKED: readonly (readonly [Topic | Unanswered, readonly RegExp[]])[] = [
  ['holiday', patterns(
    '(?:when(?:\'s| is| are)|what(?:\'s| is| are)|which(?: is| are)?|is|are|how many|any|list|the|next|do (?:i|we) have|have (?:i|we)(?: '
      + 'got)?|when do (?:i|we) have) ?.*\\b(?:public |bank |national )?holidays?\\b.*',
    '(?:my |the )?(?:next |upcoming |coming )?(?:public |bank |national )?holidays?(?: coming up| list)?', '(?:is|are) (?:it|there|that|'
      + 'we) .*\\bholidays?\\b.*')],
  ['budget', patterns(
    `.*\\bbudget (?:of|for|on|left on|left for|left in|used on|used by|remaining on|does|is left on|is left for|is left in|is used on|is `
      + `remaining (?:on|for)) (?<work>.+?)(?: have| has)?(?: left)?`,
    `(?:is|are|am i|are we) (?<work>.+?) (?:over|within|under|above|out of|below|on) (?:the )?budget`,
    '(?:what(?:\'s| is)|how much(?: is)?|how is|how\'s|is|show|check|are we (?:over|within)|am i over)(?: left| used| remaining)?(?: '
      + '(?:on|of|in|for))?(?: the| my)? (?<work>.+?)(?:\'s)? budget(?: (?:left|used|ok|doing|remaining|like))?',
    `how (?:much|many) (?:hours |time |budget )?(?:is|are|do (?:i|we) have|have (?:i|we) got|does it have) (?:left|remaining|still `
      + `available) ${ABOUT} (?<work>.+)`,
    `how (?:much|many)(?: hours| time)? (?:does|has) (?<work>.+?) (?:have|has|got) (?:left|remaining)`, '(?:does|has|do) (?<work>.+?) '
      + '(?:have|has|got) (?:a |any )?budgets?(?: left)?', 'budget(?:s)? (?:on |of |for )?(?<work>.+)', '.*\\bbudgets?\\b.*')],
  ['approver', patterns(
    'who (?:approves?|confirms?|checks?|signs? (?:off|up)|reviews?|looks? at|validates?|decides? (?:about|on)|gets?|is (?:approving|'
      + 'confirming)|will (?:approve|confirm)|has to (?:approve|confirm)|do i (?:submit|send) .*to).*',
    '(?:who(?:\'s| is| are)|what(?:\'s| is)|show|name of) (?:my |the )?(?:time ?sheet )?(?:approver|manager|boss|supervisor|line manager|'
      + 'team lead)s?(?:\'s name)?',
    '(?:my )?approver', 'to whom do i submit.*', 'whom? do i (?:submit|send|report) .*to')],
  ['week', patterns(
    '(?:is|was|were|are|has|have|did|when(?:\'s| was| did| is)|how(?:\'s| is)) .*\\b(?:submit(?:ted)?|confirmed|confirm|approved?|'
      + 'returned?|rejected|signed off|accepted|handed in|hand in|sent in)\\b.*',
    '(?:what(?:\'s| is)|show|check) .*\\b(?:status|state) of .*(?:week|time ?sheets?).*', '(?:what(?:\'s| is|s)? ?(?:the |my )?|my '
      + ')?(?:week |time ?sheet )?(?:status|state)', '(?:what|how) happened to .*(?:week|time ?sheet).*')],
  ['closed', patterns(
    '(?:is|are|was) .*\\b(?:closed|locked|open|editable)\\b.*', '(?:can|may|could) i (?:still )?(?:edit|change|record|log|add|enter|fill '
      + 'in|book).*',
    '(?:which|what) (?:days|weeks|periods?) (?:are|is) (?:closed|locked|open)', '(?:edit|change|record|add|enter)(?: (?:time|hours|'
      + 'entries|something))? (?:still|in|for)?')],
  ['last', patterns(
    `(?:(?:what(?:'s| is| was| were)|show(?: me)?|which(?: was| is)?|when(?: was| is)?) )?(?:my |the )(?:last|latest|most recent|newest|`
      + `previous) (?:entry|one|time ?sheet|record|thing|booking|log|task|project|client)(?: i (?:saved|logged|recorded|did))?${WORK}`,
    `what (?:did|have) i (?:last|just) ${DONE}${WORK}`, `what (?:did|have) i ${DONE} last${WORK}`,
    `when (?:did|have|was|had) i (?:last |latest )(?:${DONE}|been|time|anything)?(?: (?:time|hours|something|anything))?${WORK}`,
    `when was i last(?: ${DONE})?${WORK}`, `when was the last time (?:that )?i (?:${DONE}|was)(?: (?:time|hours|something|`
      + `anything))?${WORK}`)],
  ['day-length', patterns(
    '(?:what(?:\'s| is| are)|show(?: me)?) (?:my |the )?(?:working hours|work hours|hours of work|working day|working time|schedule|'
      + 'start time|end time|office hours)',
    'how (?:many|long)(?: hours)?(?: (?:is|are|should|must|do|am))?(?: i)? ?(?:(?:supposed|expected|have|need) to )?(?:work|my '
      + '(?:working |work)?day|a (?:working |work)?day|do)(?: (?:a|per|each|every|in a) (?:day|week))?(?: for)?',
    'how many hours (?:is|are|in|does) (?:a|my) (?:full |working |work )*day(?: have)?', 'when (?:do|should|must|does) (?:i|my day|work) '
      + '(?:start|begin|finish|end|stop)(?: work(?:ing)?)?')],
  ['missing', patterns(
    '(?:what|which|how (?:many|much)|anything|something|any|is|are|am|do|does|did|have|what\'s|when)\\b.*\\b(?:missing|miss|missed|'
      + 'forg[eo]t(?:ten)?|incomplete|gaps?|empty|unfilled|not (?:filled|full|complete|recorded|logged|entered|done)|not (?:yet '
      + ')?(?:fill|record|log|enter)\\w*(?: in)?|unrecorded|outstanding|behind|short)\\b.*',
    'how (?:many|much)(?: hours| time| days)? (?:do|am|have|are|is|must|should) ?(?:i|there|we)? ?(?:still |yet )?(?:have |got |need |'
      + 'needed |must )?(?:to )?(?:left|remaining|to go|need|owe|log|record|fill in|enter|do|add|missing|book|short)(?: (?:to (?:log|'
      + 'record|fill in|enter|do|book|go)|left))?(?: today)?',
    'how (?:many|much)(?: hours| time)?(?: (?:are|is))? (?:still )?(?:left|remaining|missing|open|to go|due)(?: to (?:log|record|fill in|'
      + 'enter|do|book))?',
    `${MINE} ?gaps?`, 'how am i doing', '(?:any|show|list) ?(?:my |me |me my |the |all )*(?:gaps?|missing (?:days|hours|time))', 'am i '
      + '(?:done|finished|complete|all set|up to date|on track|good)(?: for)?',
    '(?:what|what\'s|how much|anything)(?: is| do i have| have i)?(?: still)? (?:left )?to (?:log|record|fill in|enter|do)', 'missing(?: '
      + '(?:hours|days|time))?')],
  ['filled', patterns(
    `(?:did|have|had|has) i (?:already |ever |actually |even )?(?:fill(?:ed)? (?:in|out|up)|fill(?:ed)?|log(?:ged)?|record(?:ed)?|`
      + `enter(?:ed)?|do|done|book(?:ed)?|complete[d]?|finish(?:ed)?|put in|save[d]?|write|written|work(?:ed)?(?: on)?|track(?:ed)?|`
      + `add(?:ed)?|submit hours|spend|spent|put|had|have|got)(?: (?:anything|something|everything|all|any|some|any time|time|hours|`
      + `enough|it|in|my (?:time ?sheets?|hours|time|entries|day|days|week)|the (?:time ?sheets?|hours|time|day|week)|a time `
      + `?sheet))*${WORK}`,
    'do i have (?:anything|something|time|entries|hours|any (?:time|hours|entries))(?: recorded| logged| booked| there)?', '(?:is|are|'
      + 'was|were) ?(?:my |the |all |all my |everything )?(?:time ?sheets?|hours|entries|time|everything|day|week|month)? ?(?:all |fully '
      + '|really )?(?:complete|completed|full|filled(?: in| out)?|done|ok|okay|in order|recorded|logged|there|covered|finished|'
      + 'entered)(?: up)?',
    'is (?:there )?(?:anything|something|time) (?:recorded|logged|entered|booked|on|in|for|there)', 'how(?:\'s| is| was| does)(?: my)? '
      + '?(?:time ?sheet|week|day|month)?(?: looking| look| going)?')],
  ['projects', patterns(
    '(?:which|what)(?: are| is)? ?(?:my |the |all |all my )?(?:projects?|clients?|codes?|jobs?|customers?|tasks?)(?: (?:and (?:projects?|'
      + 'clients?)))?(?: (?:can|do|could|may|are|is|am|have|should|exist)\\b.*)?',
    '(?:list|show|view|see)(?: me)? ?(?:my |the |all |all my |all the )?(?:projects?|clients?|codes?|jobs?|customers?)(?: '
      + 'list)?', '(?:my )?(?:projects|clients|codes|project list|client list)',
    'what can i (?:log|record|book|charge|enter)(?: (?:time|hours))?(?: (?:to|on|against|for))?', 'where can i (?:log|record|book|'
      + 'charge)(?: (?:time|hours))?')],
  ['money', patterns('.*\\b(?:rate|rates|salary|paid|pay|earn|earned|earning|earnings|cost|costs|revenue|invoice[sd]?|invoicing|bonus|'
    + 'price|prices|profit|margin|dollars?|money|income|owe|owes|worth)\\b.*')],
  ['others', patterns(
    'who (?:is|was|has|did|does|worked|else|all|logged|recorded)\\b.*', `(?:what|how (?:many hours|much(?: time)?|long)) (?:did|has|have|`
      + `does|is|was|do) (?!i\\b|my\\b|we\\b|you\\b|it\\b|there\\b|the\\b)[a-z'-]+ ${DONE}.*`,
    `(?:did|has|is|was|have) (?!i\\b|my\\b|we\\b|you\\b|it\\b|there\\b|the\\b|this\\b|that\\b|everything\\b|anything\\b|all\\b|`
      + `any\\b)[a-z'-]+ (?:${DONE}|fill(?:ed)? in|in|here|there|off|sick|working|away)\\b.*`,
    '.*\\b(?:my team|the team|team\'s|colleagues?|everyone|everybody|anyone|somebody|his|her|their)\\b.*')],
  ['time', patterns(
    `(?:how many|what(?:'s| is| was| are| were)?(?: my| the)?|number of|(?:my |the )?(?:total|sum of)) ?(?:billable |chargeable `
      + `)?(?:total )?(?:hours|time|days)(?: total)?(?: (?:did|have|do|had|are|is|were|was|will) (?:i|we|there|my|on record|`
      + `recorded))?(?: (?:got|get|already))?(?: ${DONE})?(?: (?:hours|time|recorded|logged))?${WORK}`,
    `how (?:much(?: (?:time|work))?|long)(?: (?:did|have|do|had|is|was|am|were|will) (?:i|we|it|there|my))?(?: (?:got|get|already))?(?: `
      + `${DONE})?(?: (?:hours|time|recorded|logged))?${WORK}`,
    `(?:what|which)(?: (?:did|have|had|was|were|do|am|are)| all did)? (?:i|we|my)(?: (?:got|already|been))?(?: ${DONE})?(?: (?:all|`
      + `everything))?${WORK}`,
    `what(?:'s| is| was| were) (?:recorded|logged|booked|there|on (?:my|the) (?:time ?sheet|plate|day)|in (?:my|the) (?:time ?sheet|`
      + `log))${WORK}`,
    `(?:show|list|view|see|display|give|get|print)(?: me)?(?: all| everything)? ?${MINE}? ?${TIME}?${WORK}`, `(?:total|sum|overview|`
      + `summary|recap)(?: hours| time)?(?: (?:of|for) my (?:time|hours))?${WORK}`,
    `(?:what(?:'s| is|s) )?(?:my |the |total |billable )*(?:${TIME}|total)${WORK}`, `${TIME} ${ABOUT} (?<work>.+)`, 'what (?:was|were) i '
      + '(?:doing|working on)', '(?:what|how) about(?: (?<work>.+))?', `show(?: me)? (?:my |the )?(?:hours|time) (?:by|per) (?:project|`
      + `client|day|`
      + `week)`)],
];
