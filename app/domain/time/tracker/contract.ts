import { z } from 'zod';
import { PersonDay } from '#app/domain/time/timesheets/contract.ts';

export const MAX_BOARDS = 50;
export const BOARD_MAX = 100;
export const TrackedPerson = z.object({ empId: PersonDay.shape.empId });
export const TrackedBoards = TrackedPerson.extend({ boards: z.array(z.string().min(1).max(BOARD_MAX)).max(MAX_BOARDS) });
