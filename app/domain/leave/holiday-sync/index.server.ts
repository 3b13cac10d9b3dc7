export { deleteHoliday, deleteLeaveGroup, syncHoliday, syncLeaveGroup } from './start.ts';
