import { openDatabase } from '#app/db/database.ts';

interface Node {
  readonly host: string;
  readonly port: number;
}

const at = (url: string, name: string, { host, port }: Node): string => {
  const address = new URL(url);
  [address.hostname, address.port, address.pathname] = [host, String(port), `/${name}`];
  return address.href;
};

async function run(url: string, ...statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const database = await openDatabase({ url, what: 'tests', poolSize: 1 });
  try {
    let found: Record<string, unknown>[] = [];
    for (const statement of statements) found = (await database.query(statement)).rows;
    return found;
  } finally {
    await database.close();
  }
}

/** Creates a database on every node of the Citus cluster whose coordinator the URL names. Returns the new one's URL there. */
export async function createOnCluster(url: string, name: string): Promise<string> {
  const { hostname: host, port } = new URL(url);
  const coordinator = { host, port: Number(port || 5432) };
  const listed = await run(url, 'select node_name as host, node_port as port from citus_get_active_worker_nodes() order by node_port');
  const workers = listed as unknown as Node[];
  for (const node of [coordinator, ...workers]) {
    await run(at(url, new URL(url).pathname.slice(1), node), `create database ${name}`);
    await run(at(url, name, node), 'create extension citus');
  }
  const created = at(url, name, coordinator);
  const add = workers.map((node) => `select citus_add_node('${node.host}', ${node.port})`);
  await run(created, `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`, ...add);
  return created;
}
