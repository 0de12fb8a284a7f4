import { Component, type ReactNode } from 'react';

type PartBoundaryProps = { readonly children: ReactNode; readonly onError: (error: unknown) => void };

/** Boundary for an optional part: when it crashes or its code does not load, only the part is missing. */
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
