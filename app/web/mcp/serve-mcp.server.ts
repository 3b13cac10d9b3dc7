import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { bringsKey } from '#app/host/checks/api-addresses.ts';
import type { Ctx } from '#app/domain/kernel/context.ts';
import { hashKey } from '#app/domain/people/api-keys/index.server.ts';
import { CallRefused } from '../api/call-refused.ts';
import { refusalOf } from '../api/refusal.server.ts';
import { requireCaller } from '../api/caller.server.ts';
import type { RouteArgs } from '../context.server.ts';
import { describeTool, toolsFor } from './tools.server.ts';
import { useTool } from './use-tool.server.ts';

const INSTRUCTIONS = 'Daybook keeps recorded time, leave, clients and invoices. Days are yyyy-MM-dd, times HH:mm. Look codes of clients, '
  + 'projects and categories up before you record anything. What writes answers a preview first: show it, and confirm it when the person '
  + 'agrees.';
const NO_KEY = 'Send a key of yours as Authorization: Bearer …. It is made under My Settings, API keys.';

function serverFor(ctx: Ctx, sealedBy: string): Server {
  const about = { name: 'daybook', title: 'Daybook', version: '3' };
  const server = new Server(about, { capabilities: { tools: {} }, instructions: INSTRUCTIONS });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: toolsFor(ctx.actor).map(describeTool) }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => useTool(ctx, sealedBy, params.name, params.arguments ?? {}));
  return server;
}

/** Refuses a page of another site, which may have brought a browser here under our name. */
function refuseOtherOrigin(request: Request): void {
  const origin = request.headers.get('Origin');
  if (origin !== null && !(URL.canParse(origin) && new URL(origin).host === new URL(request.url).host))
    throw new CallRefused(403, 'Assistants are served here, and no pages of other sites.');
}

/** Answers an assistant over streamable HTTP. Nothing is remembered between its requests, so that any process can answer the next one. */
export async function serveMcp(args: RouteArgs): Promise<Response> {
  const { request } = args;
  try {
    refuseOtherOrigin(request);
    if (request.method !== 'POST') throw new CallRefused(405, 'Assistants send here, and are answered at once.', { Allow: 'POST' });
    if (!bringsKey((name) => request.headers.get(name)))
      throw new CallRefused(401, NO_KEY, { 'WWW-Authenticate': 'Bearer realm="Daybook"' });
    const caller = await requireCaller(args);
    const sealedBy = hashKey(request.headers.get('Authorization') ?? request.headers.get('X-Api-Key') ?? '');
    const server = serverFor(caller.ctx, sealedBy);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    try {
      await server.connect(transport);
      const answer = await transport.handleRequest(request);
      for (const [name, value] of Object.entries(caller.headers)) answer.headers.set(name, value);
      return answer;
    } finally {
      caller.done();
      await server.close();
    }
  } catch (error) {
    return refusalOf(request, error, { headers: {}, names: {} });
  }
}
