const TIMER = '(?:timer|clock|stop ?watch|time tracking|tracking)';
/** Asks how the timer stands. */
export const ASKS_FOR_TIMER = new RegExp(`^(?:(?:show |see |check |view )?(?:me )?(?:the |my )?(?:running |current )?${TIMER}(?: `
  + `(?:status|state|please|`
  + `now))?`
  + `|(?:what(?:'s| is)|how(?:'s| is)) (?:(?:on )?(?:the|my) ${TIMER}|running|ticking|being (?:timed|tracked))(?: (?:now|doing|at))?`
  + `|status|(?:is|are) (?:the |my |any |a )?${TIMER}s? (?:still )?(?:on|running|going|started|active)`
  + '|(?:am i|are you) (?:on the clock|being timed|still (?:timing|tracking|recording|on the clock)|timing|tracking|recording)(?: '
  + '(?:time|anything|something))?'
  + '|(?:what|which (?:project|task|client)) am i (?:currently )?(?:doing|working on|on|timing|tracking|recording)(?: (?:right )?now| '
  + 'right| at the moment)?'
  + '|how (?:long|much time) (?:have i|has it|has the timer|did i|am i|i\'ve|is it) (?:been )?(?:going|running|working|at it|on it|on '
  + 'this|on that|doing (?:this|it|that)|'
  + 'working on (?:this|it|that)|timing|so far|going for|run)(?: (?:for|so far|now|on (?:this|it|that)))*'
  + '|since when (?:am i|is it|is the timer|has it been) (?:working|running|going|on)'
  + '|when did (?:i|the timer|it) (?:start|begin)(?: (?:the timer|this|working|it))?|how long(?: (?:so far|now|already|is it|has it '
  + 'been))?|elapsed(?: time)?)$');

/** Ends the timer without an entry. */
export const DISCARDS_TIMER = new RegExp(`^(?:(?:cancel|discard|drop|kill|scrap|abort|delete|remove|forget|throw away|bin|ditch|reset|`
  + `clear|undo|lose|`
  + `trash)(?: about)? (?:the |my |this |that )?`
  + `(?:running |current )?${TIMER}|(?:stop|end|cancel)(?: (?:the |my )?${TIMER}| it)? without (?:saving|recording|logging)(?: (?:it|`
  + `anything))?`
  + `|(?:don't|do not|dont) (?:record|save|log|count) (?:the |my |this |that )?(?:${TIMER}|time)|throw (?:the |my )?${TIMER} away|no `
  + `timer)$`);
