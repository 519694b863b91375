/** Shows an address that is yet to come in a tab, which is opened before the answer: later it would be blocked. */
export async function inNewTab(comes: () => Promise<string>) {
  const tab = window.open('', '_blank');
  if (!tab) throw new Error('Przeglądarka zablokowała nową kartę: zezwól tej stronie na jej otwieranie.');
  try {
    tab.location.replace(await comes());
  } catch (error) {
    tab.close();
    throw error;
  }
}
