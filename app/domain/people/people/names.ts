/** The fields of a person, as the specification calls them. */
export const userNames = { empId: 'empID', isWebApi: 'isWebAPI', portrait: 'gravatarImageUrl' } as const;

/** The same of one who is asked for by `id`. */
export const userByIdNames = { ...userNames, 'empId': 'id', '.empId': 'empID' } as const;

/** The same of the list. */
export const userRowNames = {
  empId: 'EmployeeID', displayName: 'DisplayName', email: 'Email', defaultRate: 'DefaultRate', isEnabled: 'IsEnabled',
} as const;

/** The same of a new person. */
export const newUserNames = { empId: 'EmpID', isWebApi: 'IsWebAPI' } as const;
