import { describe, expect, test } from 'bun:test'
import { ApiError, Unreachable } from '../api/errors.ts'
import { brokenSentence, refusedSentence, uploadSentence } from './sentences.ts'
import { afterEvent, afterFailure, allDone, freshSteps, type StepView } from './steps.ts'

const told = (steps: StepView[]) => steps.map((s) => `${s.label}: ${s.state}`)

describe('the steps of an upload', () => {
  test('one file has the five steps of the contract', () => {
    expect(freshSteps('single').map((s) => s.label)).toEqual([
      'Upload',
      'PHI Redaction / Preprocess',
      'Parse Document',
      'Save to Database',
      'Ready for Verification',
    ])
  })

  test('a merge has six', () => {
    expect(freshSteps('merge').map((s) => s.label)).toEqual([
      'Select',
      'Merge',
      'Redact',
      'Parse',
      'Save',
      'Verify',
    ])
  })

  test('an event changes its own step and brings the page count', () => {
    const steps = afterEvent(freshSteps('single', 'done'), {
      step: 'redact',
      state: 'active',
      page: 2,
      pages: 5,
    })
    expect(told(steps).slice(0, 3)).toEqual([
      'Upload: done',
      'PHI Redaction / Preprocess: active',
      'Parse Document: pending',
    ])
    expect([steps[1]?.page, steps[1]?.pages]).toEqual([2, 5])
    expect(afterEvent(steps, { step: 'redact', state: 'done' })[1]?.pages).toBeUndefined()
  })

  test('a failure while saving is told there', () => {
    const steps = afterEvent(freshSteps('single', 'done'), { step: 'save', state: 'active' })
    expect(afterFailure(steps, 'why')[3]).toMatchObject({ state: 'error', error: 'why' })
  })

  test('a failure before parsing is told at the parse step, and the step that broke off needs attention too', () => {
    const steps = afterEvent(freshSteps('single', 'done'), { step: 'redact', state: 'active' })
    const failed = afterFailure(steps, 'why')
    expect(told(failed).slice(0, 3)).toEqual([
      'Upload: done',
      'PHI Redaction / Preprocess: error',
      'Parse Document: error',
    ])
    expect([failed[1]?.error, failed[2]?.error]).toEqual([undefined, 'why'])
  })

  test('where the server named no step, the parse step shows it', () => {
    expect(afterFailure(freshSteps('single', 'done'), 'why')[2]).toMatchObject({
      key: 'parse',
      state: 'error',
      error: 'why',
    })
  })

  test('success completes every step', () => {
    expect(allDone(freshSteps('merge')).every((s) => s.state === 'done')).toBe(true)
  })
})

describe('the sentences of the catalogue', () => {
  test.each([
    ['pdf', 'The file is empty.', '❌ PDF processing failed: The file is empty.'],
    ['pdf', undefined, '❌ PDF processing failed: PDF processing failed'],
    ['image', null, '❌ Image processing failed: Image processing failed'],
    ['merge', '', '❌ Parsing failed: Merge/parse failed'],
  ] as const)('a %s that is refused with %p', (source, error, words) => {
    expect(refusedSentence(source, error)).toBe(words)
  })

  test('a call that broke off', () => {
    expect(brokenSentence(new Unreachable())).toBe('❌ Processing failed: network connection lost')
    expect(brokenSentence('?')).toBe('❌ Processing failed: Unexpected error')
  })

  test('an upload that failed, before and after the file was stored', () => {
    expect(uploadSentence(new ApiError(413, 'The file is too large.'))).toBe(
      'Upload failed: The file is too large.',
    )
    expect(uploadSentence(new ApiError(503, 'The disk is full.', { stage: 'insert' }))).toBe(
      'Upload succeeded but DB insert failed: The disk is full.',
    )
  })
})
