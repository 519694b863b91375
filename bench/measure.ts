import { once } from 'node:events';
import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export type Claim = { name: string; ours: number; peer: number; peerName: string; limit: number; unit: string };

const now = () => performance.now();

setFlagsFromString('--expose-gc');
/** Without a collection before each look, the heap says when the last one was. */
export const collectGarbage = runInNewContext('gc') as () => void;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** `part` 0.95: 95th percentile. */
export const percentile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0;

async function time(run: () => Promise<unknown>): Promise<number> {
  const start = now();
  await run();
  return now() - start;
}

/** Medians in milliseconds of two functions run in turns, so that load slows both. */
export async function inTurns(
  ways: { reset?: () => Promise<unknown>; ours: () => Promise<unknown>; peer: () => Promise<unknown> },
  rounds: { warmUp: number; count: number },
) {
  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = -rounds.warmUp; round < rounds.count; round += 1) {
    await ways.reset?.();
    const [ourTime, peerTime] = [await time(ways.ours), await time(ways.peer)];
    if (round < 0) continue;
    ours.push(ourTime);
    peer.push(peerTime);
  }
  return { ours: median(ours), peer: median(peer) };
}

/** Prints what the bench does now, because some benches prepare for minutes before their first figure. */
export const stage = (text: string) =>
  console.log(
    `${Math.round(now() / 1000)
      .toString()
      .padStart(6)} s  ${text}`,
  );

/** Prints a claim with its ratio; returns whether it holds. */
export function report({ name, ours, peer, peerName, limit, unit }: Claim): boolean {
  const ratio = ours / peer;
  const holds = ratio <= limit;
  const figures = `${ours.toFixed(2)} ${unit} against ${peer.toFixed(2)} ${unit} (${peerName})`;
  console.log(`${holds ? 'holds' : 'FAILS'}  ${ratio.toFixed(2)} × (at most ${limit} ×)  ${name}: ${figures}`);
  return holds;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** What must never happen, and how often it did. */
export function holdsNone(name: string, count: number): boolean {
  console.log(`${count === 0 ? 'holds' : 'FAILS'}  ${count}  ${name}`);
  return count === 0;
}
