export { errorsInWords, faultInWords } from './fault-in-words.ts';
export { exchangeLogOf } from './exchange-log.ts';
export { listSystems } from './list-systems.ts';
export type { SystemState } from './list-systems.ts';
