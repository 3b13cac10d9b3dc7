/** Some hundred sheets of paper; nobody prints more by mistake. */
const MAX_PRINTED = 5000;

/** Whether the address asks for a report as it is printed: with all of its rows on one page. */
export const isForPaper = (request: Request): boolean => new URL(request.url).searchParams.get('print') === 'on';

/** What a list is asked for then. */
export const wholeList = (isPrint: boolean): { size?: number; page?: number } => (isPrint ? { size: MAX_PRINTED, page: 1 } : {});
