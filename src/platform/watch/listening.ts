import type { Channel } from 'node:diagnostics_channel';

/** Records the messages of channels until the end. */
export function listening() {
  const subscribed: (() => void)[] = [];
  return {
    on<Message>(source: Channel, record: (message: Message) => void) {
      const listener = (message: unknown) => record(message as Message);
      source.subscribe(listener);
      subscribed.push(() => source.unsubscribe(listener));
    },
    end() {
      for (const unsubscribe of subscribed) unsubscribe();
    },
  };
}
