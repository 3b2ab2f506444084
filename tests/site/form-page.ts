import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import ui from '@nuxt/ui/vite'
import vue from '@vitejs/plugin-vue'
import type { Browser, BrowserContext, Page } from 'playwright'
import { build } from 'vite'
import { nuxtUiOptions } from '../../site/nuxt-ui.ts'
import { sharedChromium } from '../harness/chromium.ts'

const root = join(import.meta.dirname, '../..')
const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' https: data:"

async function buildPage(source: 'page' | 'draft-page', folder: string) {
  // The other has Vue's warnings.
  const isServed = source === 'draft-page'
  await build({
    configFile: false,
    root: join(root, 'tests/site', source),
    logLevel: 'error',
    plugins: [vue(), ui({ ...nuxtUiOptions, root })],
    define: isServed ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: {
      outDir: folder,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { logLevel: 'silent' },
    },
  })
}

function serve(folder: string) {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    try {
      const body = readFileSync(join(folder, path))
      response.setHeader('Content-Type', contentTypes[extname(path)] ?? 'application/octet-stream')
      response.setHeader('Content-Security-Policy', policy)
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

export interface FormPage {
  browser: Browser
  open(width?: number): Promise<{ page: Page; wrong: string[] }>
  close(): Promise<void>
}

/** @param source `page` has a schema with every kind of field, `draft-page` the form of any type */
export async function openFormPage(source: 'page' | 'draft-page' = 'page'): Promise<FormPage> {
  const folder = mkdtempSync(join(tmpdir(), 'nhung-form-'))
  await buildPage(source, folder)
  const server = await serve(folder)
  const { port } = server.address() as AddressInfo
  const browser = await sharedChromium()
  const contexts: BrowserContext[] = []
  return {
    browser,
    async open(width = 900) {
      const context = await browser.newContext({
        locale: 'vi-VN',
        reducedMotion: 'reduce',
        viewport: { width, height: 900 },
      })
      contexts.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      const wrong: string[] = []
      page.on('pageerror', (error) => wrong.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') wrong.push(message.text())
      })
      page.on('request', (request) => {
        if (!request.url().startsWith(`http://127.0.0.1:${port}/`)) wrong.push(`asked ${request.url()}`)
      })
      await page.goto(`http://127.0.0.1:${port}/`)
      return { page, wrong }
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
