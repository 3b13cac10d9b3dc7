export const NOTHING_FOUND = 'No timesheets found, please try changing different filters!';
export const UNDERSTOOD = 'I understand and want to move these timesheets';
