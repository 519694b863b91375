import { expect, test } from 'vitest';
import { guessFile } from '#areas/imports/readers/file.ts';

test.for(['a;b;c\n', '[{"a":1},', 'PK\u0003\u0004', 'bez żadnego znaku'])(
  'of a file that never ends (%j) no more than its head is read',
  async (text) => {
    let [read, isLeft] = [0, false];
    async function* endless() {
      try {
        for (;;) {
          const piece = Buffer.from(text.repeat(2_000));
          read += piece.length;
          yield piece;
        }
      } finally {
        isLeft = true;
      }
    }
    await Promise.allSettled([guessFile(endless())]);
    expect(read).toBeLessThan(65_536 + 100_000);
    expect(isLeft).toBe(true);
  },
);
