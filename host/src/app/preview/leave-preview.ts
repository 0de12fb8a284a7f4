import { LEAVE_PREVIEW_PATH } from '@funnel/contracts';

/** Has the host server forget the preview, whose cookie no script can read. */
export async function leavePreview(): Promise<void> {
  const { ok, status } = await fetch(LEAVE_PREVIEW_PATH, { method: 'POST' });
  if (!ok) throw new Error(`HTTP ${status}`);
}
