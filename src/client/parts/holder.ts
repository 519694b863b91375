/** Holds a value beside React's state: what reads it later gets the last one, whatever rendering it was made in. */
export const holder = <Value>(value: Value) => ({
  get: () => value,
  set: (next: Value) => {
    value = next;
  },
});
export type Holder<Value> = ReturnType<typeof holder<Value>>;
