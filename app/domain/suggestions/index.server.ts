export { acceptAllSuggestions, acceptSuggestion, saveSuggestion } from './accept.ts';
export { countSuggestions, getSuggestion, listSuggestions } from './list-suggestions.ts';
export type { Suggestion } from './list-suggestions.ts';
export { listSuggested } from './list-suggested.ts';
export type { SuggestedRow } from './list-suggested.ts';
export { refreshSuggestions, removeSuggestion } from './refresh.ts';
export { listSuggestionSummary } from './summary.ts';
export type { SuggestionSummaryRow } from './summary.ts';
