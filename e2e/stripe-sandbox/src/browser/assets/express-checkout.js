const names = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' };
const wallets = document.getElementById('wallets');

for (const type of new URLSearchParams(location.search).get('wallets').split(',')) {
  const button = Object.assign(document.createElement('button'), { type: 'button', className: 'primary' });
  button.textContent = `Pay with ${names[type]}`;
  button.addEventListener('click', () => postToPage({ event: 'wallet', type }));
  wallets.append(button);
}

function postToPage(message) {
  parent.postMessage(message, '*');
}

function postHeight() {
  postToPage({ event: 'height', height: wallets.scrollHeight });
}

window.addEventListener('resize', postHeight);
postHeight();
