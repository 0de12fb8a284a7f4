import { fireEvent, waitFor } from '@testing-library/react';

/** The first screen may still be replaced by the one that it leads to. */
const SETTLED_AFTER_MS = 100;

/** What a selector finds, once it is there. Stories are shown in several languages, so they can't go by names. */
export async function findElement(selector: string): Promise<Element> {
  const find = () => {
    const found = document.querySelector(`body > div:not([id], [class]) :is(${selector})`);
    if (!found) throw new Error(`Nothing here is ${selector}`);
    return found;
  };
  await waitFor(find, { timeout: 5000 });
  await new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS));
  return waitFor(find);
}

/** Presses what a selector finds, once it is there. */
export async function press(selector: string): Promise<void> {
  fireEvent.click(await findElement(selector));
}

/** Fills in the fields that these selectors find. */
export async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [selector, value] of Object.entries(values)) {
    const field = await findElement(selector);
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
}
