/** An address with its query; what is not set is left out. */
export function linkTo(address: string, query: Readonly<Record<string, unknown>>): string {
  const set = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return `${address}?${new URLSearchParams(set)}`;
}

/** Downloads a file from an event handler. */
export function download(address: string) {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
