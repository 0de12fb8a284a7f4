((parts) => {
  /** A page of the provider's over the shop's; resolves with what it says last. */
  function showDialog({ label, name, title, url, answer }) {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', label);
    dialog.style.cssText = 'border:0;padding:0;border-radius:8px;width:min(400px,94vw);overflow:hidden';
    const frame = document.createElement('iframe');
    frame.name = name;
    frame.title = title;
    frame.src = url;
    frame.style.cssText =
      'border:0;display:block;width:100%;height:22rem;background:#fff;color-scheme:light only';
    dialog.append(frame);
    dialog.addEventListener('cancel', (event) => event.preventDefault());
    document.body.append(dialog);
    dialog.showModal();
    frame.focus();
    return new Promise((resolve) => {
      window.addEventListener('message', function receive(event) {
        if (event.source !== frame.contentWindow || event.data?.event !== answer) return;
        window.removeEventListener('message', receive);
        dialog.close();
        dialog.remove();
        resolve(event.data);
      });
    });
  }

  function showChallenge(url) {
    const names = { label: '3D Secure', name: '__stripeChallengeFrame', title: 'stripe-challenge-frame' };
    return showDialog({ ...names, url, answer: 'authenticated' });
  }

  function leaveFor(url) {
    window.location.assign(url);
    return new Promise(() => {});
  }

  Object.assign(parts, { leaveFor, showChallenge, showDialog });
})(window.stripeParts);
