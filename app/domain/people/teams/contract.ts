import { z } from 'zod';
import { codeKey, numberKey } from '#app/domain/kernel/fields/record-key.ts';
import { choice } from '#app/domain/kernel/fields/text.ts';

export const TeamRef = z.object({ teamId: numberKey() });
export const AddMember = z.object({ teamId: numberKey(), empId: choice({ label: 'Employee', required: 'Employee is required' }) });
export const RemoveMember = z.object({ teamId: numberKey(), empId: codeKey() });
