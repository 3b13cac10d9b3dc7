import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { serveMcp } from '#app/web/mcp/serve-mcp.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return serveMcp(args);
}

export async function action(args: ActionFunctionArgs) {
  return serveMcp(args);
}
