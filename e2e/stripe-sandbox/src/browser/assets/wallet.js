for (const button of document.querySelectorAll('[data-result]')) {
  button.addEventListener('click', () => {
    parent.postMessage({ event: 'sheet', result: button.dataset.result }, '*');
  });
}
