import { Component, type ReactNode } from 'react';

type PartBoundaryProps = { readonly children: ReactNode; readonly onError: (error: unknown) => void };

/** Around a part that the page can do without: when it breaks or its code does not arrive, only the part is missing. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
