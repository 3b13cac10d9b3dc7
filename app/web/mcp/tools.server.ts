import { z } from 'zod';
import type { Tool } from '#app/domain/kernel/answer.ts';
import type { Actor } from '#app/domain/kernel/permissions.ts';
import { actorHas, actorMay } from '#app/domain/kernel/permissions.ts';
import { registry, type UseCase } from '#app/domain/kernel/use-case.ts';
import { shapeOf } from '../api/read-input.server.ts';

/** The argument that confirms what a tool is to write. */
export const CONFIRM = 'confirmationToken';

export interface OfferedTool { readonly name: string; readonly useCase: UseCase; readonly tool: Tool }

const nameOf = (useCase: string): string => useCase.replaceAll(/[.-]/g, '_');

const mayUse = (actor: Actor, { permission, feature, kind }: UseCase): boolean => actorMay(actor, permission)
  && (!feature || actorHas(actor, feature)) && !(kind === 'command' && actor.readsOnly);

/** The use-cases that are offered to assistants, as far as the owner of the key may use them and the key leaves it to them. */
export const toolsFor = (actor: Actor): OfferedTool[] => [...registry.values()].flatMap((useCase) =>
  (useCase.tool && mayUse(actor, useCase) ? [{ name: nameOf(useCase.name), useCase, tool: useCase.tool }] : []));

/** Describes a tool with the contract of its use-case. */
export function describeTool({ name, useCase, tool }: OfferedTool) {
  const writes = useCase.kind === 'command';
  const { idempotencyKey: _key, ...fields } = shapeOf(useCase.input);
  const confirm = z.string().max(200).optional()
    .meta({ description: 'Leave it out to see what would be done. Send the token of that preview, with the same arguments, to do it.' });
  const contract = z.object({ ...fields, ...(writes ? { [CONFIRM]: confirm } : {}) });
  const schema = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' });
  return {
    name, title: tool.title, description: `${tool.about}${writes ? ' Writes after a preview that the person has agreed to.' : ''}`,
    inputSchema: { ...schema, type: 'object' as const },
    annotations: { title: tool.title, readOnlyHint: !writes, destructiveHint: /delete|cancel/.test(useCase.name), openWorldHint: false },
  };
}
