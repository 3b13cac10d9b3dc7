import type { EntityClass } from '@mikro-orm/core';
import { z } from 'zod';
import type { Ctx } from '../context.ts';
import { text } from '../fields/text.ts';
import type { Feature, Permission } from '../permissions.ts';
import { query } from '../use-case.ts';
import { codesOf } from '../values/make-code.ts';
import { isCodeUsed } from './uses.ts';

interface CodeOf {
  /** The noun in the names of use-cases. */
  readonly name: string;
  readonly permission: Permission;
  readonly feature?: Feature;
  readonly Class: EntityClass<object>;
  /** The noun in the audit trail. */
  readonly subject: string;
  readonly field: string;
}

const MAX_NAME = 255;

/** Declares what makes an id of a name: one that no record of the kind has or had. Empty without a name. */
export const proposeCode = ({ name, permission, feature, Class, subject, field }: CodeOf) => query({
  name: `${name}.propose-id`,
  permission,
  ...(feature ? { feature } : {}),
  input: z.object({ name: text({ label: 'Name', max: MAX_NAME }) }),
  async run(ctx: Ctx, input): Promise<string> {
    if (input.name === '') return '';
    for (const id of codesOf(input.name, subject.slice(0, 3).toUpperCase()))
      if (!await isCodeUsed(ctx, Class, { subject, id, field })) return id;
    return '';
  },
});
