const WIDTH = 30;

type State = { label: string; done: number; total: number };

/** A progress bar on a terminal; elsewhere one line per stage. */
export function progressLine(name: string) {
  const { stdout } = process;
  let last = '';
  return {
    show({ label, done, total }: State) {
      if (stdout.isTTY) {
        const filled = total > 0 ? Math.round((Math.min(done, total) / total) * WIDTH) : 0;
        const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled);
        stdout.write(`\r\u001B[K${name}  ${bar}  ${label} ${done} / ${total}`);
      } else if (label !== last) stdout.write(`${name}: ${label}\n`);
      last = label;
    },
    end(text: string) {
      stdout.write(`${stdout.isTTY ? '\r\u001B[K' : ''}${name}: ${text}\n`);
    },
  };
}
