import { setImmediate as turn } from 'node:timers/promises';

/** So long the other requests wait at most, and one more item. */
const TURN_MS = 10;

/** Makes something of each of very many items; between them whatever waits has its turn. */
export async function mapInTurns<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = [];
  let since = performance.now();
  for (const item of items) {
    made.push(make(item));
    if (performance.now() - since < TURN_MS) continue;
    await turn();
    since = performance.now();
  }
  return made;
}
