import { privacyRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { usePrivacyCall } from './use-privacy-call';

/** Deletes the person everywhere, then forgets them in this browser and opens the receipts. */
export function useDeleteMe() {
  const { api, actions, links } = usePlatform();
  const { isSending, hasFailed, send } = usePrivacyCall('delete-me');
  const deleteMe = (email?: string) =>
    send(async () => {
      const { code } = await api.call(privacyRoutes.deleteMe, { body: email === undefined ? {} : { email } });
      actions.forgetVisitor(code === null ? links.home() : links.deletion(code));
    });
  return { isSending, hasFailed, deleteMe };
}
