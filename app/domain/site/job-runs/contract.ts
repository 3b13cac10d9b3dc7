import { z } from 'zod';

export const JobRunParams = z.object({ jobId: z.uuid() });
