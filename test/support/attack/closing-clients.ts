import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

type Outcome = 'answered' | 'refused' | 'broken';

/** One request, and what came of it: a connection that was never made is refused, one that ends without an answer broken. */
const ask = (port: number, agent: Agent, { path, headers }: { path: string; headers: Record<string, string> }) =>
  new Promise<{ outcome: Outcome; why: string }>((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path, headers, agent });
    asked.on('response', (response) => {
      text(response).then(
        () => resolve({ outcome: 'answered', why: String(response.statusCode) }),
        ({ code }: NodeJS.ErrnoException) => resolve({ outcome: 'broken', why: `${code} in an answer` }),
      );
    });
    asked.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      const how = asked.reusedSocket ? 'a kept connection' : 'a new connection';
      resolve({ outcome: code === 'ECONNREFUSED' ? 'refused' : 'broken', why: `${code} ${message} on ${how}` });
    });
    asked.end();
  });

const PATHS = ['/api/isLogged', '/healthz', '/api/v2/PRzInfoPanelConfirm', '/api/v2/jobs'];

/** Clients that keep their connections and ask one thing after the other until they are refused. */
export async function askUntilRefused(port: number, people: Record<string, string>[], clients: number) {
  let answered = 0;
  const broken: string[] = [];
  const work = async (_: unknown, number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = number; ; turn += 1) {
      const asked = { path: PATHS[turn % PATHS.length] ?? '/', headers: people[number % people.length] ?? {} };
      const { outcome, why } = await ask(port, agent, asked);
      if (outcome === 'refused') break;
      if (outcome === 'answered') answered += 1;
      else broken.push(why);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: clients }, work));
  return { answered, broken };
}
