import type { RefObject } from 'react'
import type { MaskedItem, PageInfo } from '../../src/plan/content.ts'
import type { PaneProps } from './document-pane.tsx'
import { ManyFigures } from './figures/counter.tsx'
import type { useSight } from './page/acts.ts'
import { PageMarks } from './page/marks.tsx'
import { PageNotes } from './page/page-notes.tsx'
import { Pins } from './page/pins.tsx'
import { PageSheet } from './page-sheet.tsx'

/** The values of a page. While somebody looks at it for patient data, only those of the focused field: its outlines come first. */
const boxesOn = ({ boxes, looks, focused }: PaneProps, page: number) =>
  boxes.filter((box) => box.evidence.page === page && (!looks.asks(page) || box.path === focused))

/** The page that is shown: its notes, the sheet with all that is marked on it, and what of its tables is pinned. */
export function ShownPage(
  props: PaneProps & {
    info: PageInfo
    canvas: RefObject<HTMLElement | null>
    sight: ReturnType<typeof useSight>
    shown: boolean
    masksNamed: boolean
    maskLooked: MaskedItem | null
  },
) {
  const { info, planId, mode, shown } = props
  const { zoom, strips } = props.sight
  const { pane } = zoom
  return (
    <div style={pane ? { width: zoom.width } : undefined} className="sheet-holder">
      <PageNotes page={info} />
      <ManyFigures figures={props.figures} />
      <PageSheet
        key={info.page}
        planId={planId}
        page={info}
        boxes={boxesOn(props, info.page)}
        masks={props.masks.filter((m) => m.page === info.page)}
        masksNamed={props.masksNamed}
        maskLooked={props.maskLooked}
        focused={props.focused}
        shown={shown}
        mode={mode}
        pending={props.pending}
        onPick={props.onPick}
        onBox={props.onBox}
        onStop={() => props.onMode(null)}
      >
        <PageMarks {...props} page={info} shown={shown} />
        {/* While a box is drawn all of the page is to be had. */}
        {pane &&
          !mode &&
          strips.map((own) => (
            <Pins
              key={own.all.join()}
              canvas={props.canvas}
              planId={planId}
              page={info}
              strips={own}
              box={own.box}
              scale={zoom.scale}
              width={pane.width}
            />
          ))}
      </PageSheet>
    </div>
  )
}
