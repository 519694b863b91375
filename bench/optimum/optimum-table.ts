import { type Fixed4, formatFixed4 } from '#engine/fixed.ts';
import { nameOf, type Source } from './optimum-problems.ts';
import type { Outcome, Solved } from './optimum-run.ts';

export type Measured = {
  source: Source;
  size: { shares: number; persons: number };
  ours: Outcome;
  plain: Outcome;
  greedy: { points: Fixed4; rate: Fixed4 };
};

type Cell = { head: string; width: number; text: (measured: Measured) => string };

const seconds = (ms: number) => (ms / 1_000).toFixed(ms < 10_000 ? 3 : 1);
const proof = ({ points, bound, proof: proven }: Solved) => proven ?? ((bound - points) / bound).toExponential(1);
/** Of the processor, in a process that has solved the problem once. */
const again = (outcome: Outcome) => (outcome.again ? seconds(outcome.again.cpuMs) : '');
const times = (ours: Solved | null, plain: Solved | null) =>
  ours && plain ? `${(plain.cpuMs / ours.cpuMs).toFixed(1)} ×` : '';
const below = (points: Fixed4, { ours }: Measured) => `${((100 * (points - ours.points)) / ours.points).toFixed(3)} %`;

const CELLS: Cell[] = [
  { head: 'discipline', width: -26, text: ({ source }) => nameOf(source) },
  { head: 'persons', width: 8, text: ({ size }) => String(size.persons) },
  { head: 'shares', width: 7, text: ({ size }) => String(size.shares) },
  { head: 'points', width: 13, text: ({ ours }) => formatFixed4(ours.points) },
  { head: 'ours s', width: 8, text: ({ ours }) => seconds(ours.ms) },
  { head: 'cpu s', width: 8, text: ({ ours }) => seconds(ours.cpuMs) },
  { head: 'again', width: 8, text: ({ ours }) => again(ours) },
  { head: 'proof', width: 8, text: ({ ours }) => proof(ours) },
  { head: 'MB', width: 5, text: ({ ours }) => ours.peakMb.toFixed(0) },
  { head: 'plain s', width: 8, text: ({ plain }) => seconds(plain.ms) },
  { head: 'cpu s', width: 8, text: ({ plain }) => seconds(plain.cpuMs) },
  { head: 'again', width: 8, text: ({ plain }) => again(plain) },
  { head: 'proof', width: 8, text: ({ plain }) => proof(plain) },
  { head: 'MB', width: 5, text: ({ plain }) => plain.peakMb.toFixed(0) },
  { head: 'faster', width: 9, text: ({ ours, plain }) => times(ours, plain) },
  { head: 'again', width: 9, text: ({ ours, plain }) => times(ours.again, plain.again) },
  { head: 'by points', width: 10, text: (measured) => below(measured.greedy.points, measured) },
  { head: 'by rate', width: 10, text: (measured) => below(measured.greedy.rate, measured) },
];

const padded = (text: string, width: number) => (width < 0 ? text.padEnd(-width) : text.padStart(width));

/** Times, proofs and peak memory of both solvers; greedy results relative to ours. */
export const tableHead = () => CELLS.map(({ head, width }) => padded(head, width)).join('');

export const tableLine = (measured: Measured) => CELLS.map(({ text, width }) => padded(text(measured), width)).join('');
