((parts) => {
  const { FramedElement, origin, showDialog } = parts;

  const names = { apple_pay: 'applePay', google_pay: 'googlePay', link: 'link' };
  const none = {
    amazonPay: false,
    applePay: false,
    googlePay: false,
    klarna: false,
    link: false,
    paypal: false,
  };
  const payer = {
    name: 'Wallet Tester',
    address: {
      line1: '1 Test Street',
      line2: null,
      city: 'New York',
      state: 'NY',
      postal_code: '10001',
      country: 'US',
    },
  };

  /** Buttons of wallets, where there are any: by itself the sandbox has none, as most browsers under test. */
  class ExpressCheckoutElement extends FramedElement {
    handle({ event, type }) {
      if (event === 'wallet') this.choose(type);
    }

    async show(node) {
      this.node = node;
      const wallets = await this.offered();
      if (this.node !== node) return;
      if (wallets.length > 0) this.showFrame(node, wallets);
      const available = Object.fromEntries(wallets.map((wallet) => [names[wallet], true]));
      const availablePaymentMethods = wallets.length > 0 ? { ...none, ...available } : undefined;
      this.emit('ready', { elementType: this.type, availablePaymentMethods });
    }

    async offered() {
      try {
        const { wallets, email } = await (await fetch(`${origin}/endive/wallets`)).json();
        this.email = email;
        return wallets;
      } catch {
        return [];
      }
    }

    showFrame(node, wallets) {
      this.openFrame(node, {
        page: `express-checkout.html?wallets=${wallets.join(',')}`,
        title: 'Secure express checkout frame',
        style: 'width:100%;height:3.5rem',
      });
    }

    choose(type) {
      let isAnswered = false;
      const resolve = (details) => {
        if (!isAnswered) void this.openSheet(type, details);
        isAnswered = true;
      };
      const reject = () => {
        isAnswered = true;
      };
      this.emit('click', { elementType: this.type, expressPaymentType: type, resolve, reject });
    }

    async openSheet(type, details = {}) {
      const { result } = await showDialog({
        label: 'Wallet',
        name: '__stripeWalletFrame',
        title: 'stripe-wallet-frame',
        url: `${origin}/endive/assets/wallet.html?wallet=${type}`,
        answer: 'sheet',
      });
      if (result === 'cancel') {
        this.emit('cancel', { elementType: this.type });
        return;
      }
      this.group.wallet = { type, paymentMethod: result };
      const { emailRequired } = { ...this.options, ...details };
      this.emit('confirm', {
        elementType: this.type,
        expressPaymentType: type,
        billingDetails: { ...payer, ...(emailRequired && { email: this.email }) },
        paymentFailed: () => {
          this.group.wallet = undefined;
        },
      });
    }

    unmount() {
      this.node = undefined;
      super.unmount();
    }
  }

  parts.ExpressCheckoutElement = ExpressCheckoutElement;
})(window.stripeParts);
