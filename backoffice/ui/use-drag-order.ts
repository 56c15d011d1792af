import { type DragEvent, useState } from 'react';

interface DragOrder {
  /** Props of a row that can be dragged onto another one of the same list. */
  readonly row: (at: number) => {
    readonly draggable: true;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
  /** The row over which another one is. */
  readonly over: number | undefined;
}

/** Dragging with a mouse; whoever has none moves rows with buttons (WCAG 2.5.7). */
export function useDragOrder(onMove: (from: number, to: number) => void): DragOrder {
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return {
    over: dragged === over ? undefined : over,
    row: (at) => ({
      draggable: true,
      onDragStart: (event) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        setDragged(at);
      },
      onDragOver: (event) => {
        // A file, or a row of another list.
        if (dragged === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(at);
      },
      onDrop: (event) => {
        if (dragged === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onMove(dragged, at);
        end();
      },
      onDragEnd: end,
    }),
  };
}
