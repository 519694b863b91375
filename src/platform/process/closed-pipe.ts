/** Calls `end` when nobody reads the output any longer, as after `| head`; without it the process would end with a stack. */
export function onClosedPipe(end: () => void): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      end();
    });
  }
}
