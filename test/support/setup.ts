import { afterEach, beforeEach, expect, vi } from 'vitest';

// What a test prints as an error is an error of the test.
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
