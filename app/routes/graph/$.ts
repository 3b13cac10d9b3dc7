import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { serveCall } from '#app/web/api/serve-call.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  return serveCall(args);
}

export async function action(args: ActionFunctionArgs) {
  return serveCall(args);
}
