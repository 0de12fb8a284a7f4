const names = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' };
const wallets = document.getElementById('wallets');

for (const type of new URLSearchParams(location.search).get('wallets').split(',')) {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'primary' });
  button.textContent = `Pay with ${names[type]}`;
  button.addEventListener('click', () => tell({ event: 'wallet', type }));
  wallets.append(button);
}

function tell(message) {
  parent.postMessage(message, '*');
}

function tellHeight() {
  tell({ event: 'height', height: wallets.scrollHeight });
}

window.addEventListener('resize', tellHeight);
tellHeight();
