import { getRootElement } from './root-element';

const controls = 'a, button, label, summary';

/**
 * Repeats a press of the mouse that begins on the prerendered screen and ends on the one that React puts in its place:
 * for the browser it is no click, since the pressed element is gone. A touch is a click wherever it ends.
 */
export function replayPress(): void {
  const screen = getRootElement().firstElementChild;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  let pressed: Element | null = null;
  const handleDown = ({ target, pointerType, button }: PointerEvent) => {
    if (!screen?.isConnected) return listening.abort();
    const isPress = pointerType === 'mouse' && button === 0 && target instanceof Element;
    pressed = isPress ? target.closest(controls) : null;
  };
  const handleUp = ({ clientX, clientY }: PointerEvent) => {
    if (!pressed || pressed.isConnected) return;
    listening.abort();
    const control = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(controls);
    // Nothing else that the pointer was moved to, or that came up there.
    if (control && control.textContent === pressed.textContent) control.click();
  };
  addEventListener('pointerdown', handleDown, options);
  addEventListener('pointerup', handleUp, options);
}
