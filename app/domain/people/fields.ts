export const userList = { sorts: ['displayName', 'empId', 'email', 'defaultRate'], sizes: [20, 10, 50] } as const;
