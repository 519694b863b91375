import { startCompute } from '#app/compute.ts';
import { compile } from '#platform/documents/stored.ts';
import { wasmCompiler } from '#platform/documents/typst.ts';
import { attachmentContent, type Facts, statementContent } from '#areas/statements/printing/content.ts';
import { STATEMENT_TEMPLATES } from '#areas/statements/templates.ts';
import { median, percentile, report } from './measure.ts';

const WORKS = 150;
const ROUNDS = 20;
const PEOPLE = 500;
const WORKS_OF_ONE = 12;

const facts = (works: number): Facts => ({
  university: 'Uniwersytet Przykładowy',
  day: '2026-11-22',
  generated: '22.11.2026',
  number: 'OU/1/2026',
  year: 2025,
  person: 'dr hab. Łucja Żółć',
  gender: 'female',
  orcid: '0000-0002-1825-0097',
  unit: 'Wydział Nauk Ścisłych',
  named: ['informatyka', 'matematyka'],
  disciplines: ['informatyka', 'matematyka'],
  works: Array.from({ length: works }, (_, index) => ({
    discipline: index % 3 === 0 ? 'matematyka' : 'informatyka',
    entry: `Łucja Żółć, Jan Śnieć, Ewa Źrebak: O pewnej własności układów nieliniowych rzędu ${index} w przestrzeniach liczonych dokładnie, Zeszyty Naukowe`,
    type: 'Artykuł w czasopiśmie',
    year: 2025,
    identifier: `DOI 10.1234/zn.${index}`,
  })),
});

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** A statement with its attachment of 150 works in the thread, those of 500 people, and what the server's thread feels of it. */
export async function documents(): Promise<boolean[]> {
  const compute = startCompute();
  const { statement, attachment } = STATEMENT_TEMPLATES.publication;
  const print = async (works: number) => {
    const about = facts(works);
    await compile(statement, statementContent(about, statement.shipped), { compute });
    return compile(attachment, attachmentContent(about, attachment.shipped), { compute });
  };
  const first = await timed(() => print(WORKS));
  const large: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) large.push(await timed(() => print(WORKS + round)));

  const gaps: number[] = [];
  let beat = performance.now();
  const heart = setInterval(() => {
    gaps.push(performance.now() - beat - 10);
    beat = performance.now();
  }, 10);
  const before = process.memoryUsage.rss();
  const many = await timed(async () => {
    for (let person = 0; person < PEOPLE; person += 1) await print(WORKS_OF_ONE + (person % 5));
  });
  clearInterval(heart);
  const grown = (process.memoryUsage.rss() - before) / 1_048_576;
  await compute.close();

  const wasm = await wasmCompiler();
  const inWasm: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const data = JSON.stringify(attachmentContent(facts(WORKS + round), attachment.shipped));
    inWasm.push(await timed(async () => wasm({ sources: attachment.sources, data })));
  }
  console.log(`first document, with the start of the thread: ${first.toFixed(0)} ms`);
  console.log(`${WORKS} works in WebAssembly, the attachment alone: ${median(inWasm).toFixed(0)} ms`);
  return [
    report({
      name: `statement and attachment of ${WORKS} works`,
      ours: median(large),
      peer: 300,
      peerName: 'wanted',
      limit: 1,
      unit: 'ms',
    }),
    report({
      name: `statements and attachments of ${PEOPLE} people`,
      ours: many / 1_000,
      peer: 60,
      peerName: 'wanted',
      limit: 1,
      unit: 's',
    }),
    report({
      name: 'p99 of the event loop’s delay meanwhile',
      ours: percentile(gaps, 0.99),
      peer: 50,
      peerName: 'wanted',
      limit: 1,
      unit: 'ms',
    }),
    report({
      name: 'memory added by them',
      ours: Math.max(grown, 0),
      peer: 100,
      peerName: 'wanted',
      limit: 1,
      unit: 'MB',
    }),
  ];
}
