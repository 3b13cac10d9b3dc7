import cluster from 'node:cluster';
import { processesWanted, superviseProcesses } from './app/host/server-processes.ts';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 17)) {
  process.stderr.write(`Daybook needs Node 22.17 or newer; this is ${process.versions.node}. "npm start" brings its own.\n`);
  process.exit(1);
}
const isDevelopment = process.argv.includes('--dev');
process.env['NODE_ENV'] ??= isDevelopment ? 'development' : 'production';

try {
  const processes = isDevelopment ? 1 : processesWanted(process.env);
  // The process that only watches over others does without the host's libraries.
  if (processes > 1 && cluster.isPrimary) superviseProcesses(processes);
  else await import('./app/host/http-server.ts').then(({ serve }) => serve());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (isDevelopment) process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`);
  process.exit(1);
}
