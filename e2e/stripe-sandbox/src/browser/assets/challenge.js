const outcomes = { 'test-source-authorize-3ds': 'authorize', 'test-source-fail-3ds': 'fail' };

for (const [id, outcome] of Object.entries(outcomes)) {
  document.getElementById(id).addEventListener('click', async () => {
    await fetch(`${location.pathname}/${outcome}`, { method: 'POST' });
    parent.postMessage({ event: 'authenticated' }, '*');
  });
}
