import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, report } from '../measure.ts';
import { logIn } from './memory.ts';
import { memoryOf, startServer, stopProcess } from '../server-process.ts';
import type { OpenBench } from '../university.ts';

const ROUNDS = 20;
const FILES = [
  '/api/admin/ZestawieniePunktowPublikacji?year=2025&minpts=0&maxpts=1000',
  '/api/admin/StatementStatesFile',
  '/api/library/recordsFile',
  '/api/v2/downloadTeachingStaff',
];
const LATER_GB = 0.6;

/**
 * The resident memory of the embedded server after 20 rounds of four files at once, and `--seconds` later (the promise is
 * of 600).
 */
export async function largeFiles(_: OpenBench, { seconds }: { seconds: number }): Promise<boolean[]> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-exports-'));
  const { server, pid } = await startServer({ PORT: String(port), DATA_DIR: folder });
  try {
    const cookie = await logIn(url, 'admin');
    const before = memoryOf(pid, 'VmRSS');
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all(
        FILES.map(async (file) => {
          const response = await fetch(`${url}${file}`, { headers: { cookie } });
          if (response.status !== 200) throw new Error(`${file}: ${response.status} ${await response.text()}`);
          bytes += (await response.arrayBuffer()).byteLength;
        }),
      );
    }
    const [after, most] = [memoryOf(pid, 'VmRSS'), memoryOf(pid, 'VmHWM')];
    await pause(seconds * 1_000);
    const later = memoryOf(pid, 'VmRSS');
    console.log(
      `       ${ROUNDS * FILES.length} files of ${(bytes / 2 ** 20).toFixed(1)} MB; ${before.toFixed(2)} GB before, ` +
        `${most.toFixed(2)} GB at most, ${after.toFixed(2)} GB after the last`,
    );
    const peerName = 'the promised size';
    return [
      report({
        name: `memory ${seconds} s after the files`,
        ours: later,
        peer: LATER_GB,
        peerName,
        limit: 1,
        unit: 'GB',
      }),
    ];
  } finally {
    await stopProcess(server);
    rmSync(folder, { recursive: true, force: true });
  }
}
