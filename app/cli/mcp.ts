#!/usr/bin/env node
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';

/** Lets an assistant that starts programs speak with a Daybook that runs: what comes in is sent there, and answered as it answers. */
const { DAYBOOK_URL: address = 'http://localhost:3000', DAYBOOK_KEY: key = '' } = process.env;

function stop(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

if (key === '') stop('Set DAYBOOK_KEY to a key of yours: it is made under My Settings, API keys.');
if (!URL.canParse('/mcp', address)) stop('Set DAYBOOK_URL to the address of your Daybook, such as https://daybook.example.');

const here = new StdioServerTransport();
const there = new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit: { headers: { Authorization: `Bearer ${key}` } } });

/** An assistant waits for an answer to what it asked: it hears of a failure too. */
async function forward(message: JSONRPCMessage): Promise<void> {
  try {
    await there.send(message);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    if (!('id' in message) || !('method' in message)) return;
    await here.send({ jsonrpc: '2.0', id: message.id, error: { code: -32603, message: `Daybook did not answer: ${words}` } });
  }
}

here.onmessage = (message) => { void forward(message); };
there.onmessage = (message) => { void here.send(message); };
here.onclose = () => { void there.close(); };
await there.start();
await here.start();
