import type { ImportChange, ImportKind, ImportReport } from '#areas/lists/schema.ts';

const TITLES: Record<ImportKind, string> = {
  journals: 'Wykaz czasopism',
  publishers: 'Wykaz wydawnictw',
  people: 'Osoby',
  publications: 'Publikacje',
  valuation: 'Wycena publikacji',
};

const number = new Intl.NumberFormat('pl-PL');
const MARKS: Record<ImportChange['action'], string> = { created: '+', changed: '~', gone: '-' };

/** A report for a terminal, at most `details` lines per list. */
export function reportText(report: ImportReport, details: number): string {
  const file = report.fileName === '' ? '' : ` (${report.fileName})`;
  const trial = report.dryRun ? ': próba, niczego nie zapisano' : '';
  const counts: [string, number][] = [
    ['wiersze', report.rows],
    ['nowe', report.created],
    ['zmienione', report.changed],
    ['bez zmian', report.unchanged],
    ['w systemie, lecz nie w pliku', report.gone],
    ['wątpliwe', report.doubtful],
    ['błędy', report.errorCount],
    ['ostrzeżenia', report.warningCount],
  ];
  const figures = Object.entries(report.figures);
  const problems = report.problems.toSorted((a, b) => a.level.localeCompare(b.level) || a.line - b.line);
  return [
    `\n${TITLES[report.kind]}${file}${trial}`,
    ...table(counts),
    ...(figures.length > 0 ? ['  w tym:', ...table(figures)] : []),
    ...listed('Zmiany', report.changes.map(changeText), {
      details,
      total: report.created + report.changed + report.gone,
    }),
    ...listed(
      'Uwagi',
      problems.map(({ line, level, message }) => {
        const place = line > 0 ? `wiersz ${line}: ` : '';
        return `${place}${level === 'error' ? 'BŁĄD: ' : ''}${message}`;
      }),
      { details, total: report.errorCount + report.warningCount },
    ),
  ].join('\n');
}

function table(rows: [string, number][]) {
  const width = Math.max(...rows.map(([name]) => name.length));
  const digits = Math.max(...rows.map(([, value]) => number.format(value).length));
  return rows.map(([name, value]) => `    ${name.padEnd(width)}  ${number.format(value).padStart(digits)}`);
}

function listed(title: string, lines: string[], { details, total }: { details: number; total: number }) {
  if (lines.length === 0 || details === 0) return [];
  const shown = lines.slice(0, details).map((line) => `    ${line}`);
  const rest =
    shown.length < total ? [`    … (pokazano ${number.format(shown.length)} z ${number.format(total)})`] : [];
  return [`  ${title}:`, ...shown, ...rest];
}

function changeText({ action, subject, fields }: ImportChange) {
  const changes = Object.entries(fields ?? {}).map(
    ([name, [before, after]]) => `${name}: ${before || '–'} → ${after || '–'}`,
  );
  return `${MARKS[action]} ${subject}${changes.length > 0 ? ` (${changes.join('; ')})` : ''}`;
}
