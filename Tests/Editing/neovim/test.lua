-- Neovim's own client asks `flowc lsp`: the files are found whatever folders are open, a checkout is seen, and a rename is carried out. Run by
-- `run`, in a folder with the banks as a package, and the chat.
local flowc = assert(os.getenv("FLOWC"))
local here = vim.fn.getcwd()
local bank = here .. "/Package/Flows/Banking/RetailBankExample/RetailBank.flow.yaml"

local function expect(found, wanted, what)
  if not vim.deep_equal(found, wanted) then
    error(what .. ": " .. vim.inspect(found) .. ", and not " .. vim.inspect(wanted), 2)
  end
end

local Editor = {}
Editor.__index = Editor

--- An editor that has some folders open.
function Editor.start(roots)
  local folders = vim.tbl_map(function(root)
    return { uri = vim.uri_from_fname(here .. "/" .. root), name = root }
  end, roots)
  local id = vim.lsp.start_client({ name = "flowc", cmd = { flowc, "lsp" }, workspace_folders = #roots > 0 and folders or nil })
  local client = vim.lsp.get_client_by_id(id)
  assert(vim.wait(10000, function() return client.initialized end), "flowc does not answer")
  return setmetatable({ client = client }, Editor)
end

function Editor:open(path)
  vim.cmd("edit! " .. vim.fn.fnameescape(path))
  vim.lsp.buf_attach_client(0, self.client.id)
end

function Editor:ask(method, parameters)
  local answer = assert(self.client.request_sync(method, parameters, 10000, 0), "no answer to " .. method)
  assert(not answer.err, vim.inspect(answer.err))
  return answer.result
end

--- All errors in all files, each as `File message`.
function Editor:found()
  -- Diagnostics are sent behind the answer to what came last.
  for _ = 1, 2 do self:ask("workspace/symbol", { query = "-" }) end
  vim.wait(50)
  local found = {}
  for _, diagnostic in ipairs(vim.diagnostic.get(nil, {
    namespace = vim.lsp.diagnostic.get_namespace(self.client.id), severity = vim.diagnostic.severity.ERROR,
  })) do
    local name = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(diagnostic.bufnr), ":t:r:r")
    table.insert(found, name .. " " .. diagnostic.message:match("[^\n]*"))
  end
  table.sort(found)
  return found
end

function Editor:has(flow)
  for _, symbol in ipairs(self:ask("workspace/symbol", { query = flow })) do
    if symbol.name == flow then return true end
  end
  return false
end

function Editor:stop()
  self.client.stop()
  assert(vim.wait(10000, function() return self.client.is_stopped() end), "flowc does not stop")
  vim.cmd("silent %bwipeout!")
end

local function git(...)
  local answer = vim.fn.system({ "git", "-c", "user.name=a", "-c", "user.email=a@example.org", ... })
  assert(vim.v.shell_error == 0, answer)
end

local tests = {}

for what, roots in pairs({
  ["two folders"] = { "Package/Flows/Banking", "Chat" },
  ["a folder in a package"] = { "Package/Flows/Banking/RetailBankExample" },
  ["no folder"] = {},
}) do
  tests[what] = function()
    local editor = Editor.start(roots)
    editor:open(bank)
    expect(editor:found(), {}, "errors")
    expect({ editor:has("RetailBank"), editor:has("SignIn") }, { true, true }, "flows")
    expect(editor:has("Chats"), #roots == 2, "a flow of the second folder")
    editor:stop()
  end
end

tests["a checkout"] = function()
  git("init", "-q", "-b", "main")
  git("add", "-A")
  git("commit", "-qm", "one")
  git("checkout", "-qb", "two")
  local auth = vim.fn.glob(here .. "/Package/**/SignIn.flow.yaml")
  local lines = vim.fn.readfile(auth)
  vim.fn.writefile(vim.tbl_map(function(line) return (line:gsub("push terms", "push trems")) end, lines), auth)
  git("commit", "-qam", "two")
  git("checkout", "-q", "main")
  local editor = Editor.start({ "Package/Flows/Banking" })
  editor:open(bank)
  expect(editor:found(), {}, "errors before")
  local seen = {}
  for _, branch in ipairs({ "two", "main" }) do
    git("checkout", "-q", branch)
    -- This version of Neovim watches no files: a plugin does it, and tells the server.
    editor.client.notify("workspace/didChangeWatchedFiles", { changes = { { uri = vim.uri_from_fname(auth), type = 2 } } })
    table.insert(seen, editor:found())
  end
  assert(vim.tbl_contains(seen[1], "SignIn screen 'trems' is not declared"), vim.inspect(seen))
  expect(seen[2], {}, "errors after the checkout back")
  editor:stop()
end

tests["a rename in a file that is open and in others"] = function()
  local editor = Editor.start({ "Package/Flows/Banking" })
  editor:open(vim.fn.glob(here .. "/Package/**/BankAuthExample/SignIn.flow.yaml"))
  vim.fn.search("passcode:", "w")
  local parameters = vim.lsp.util.make_position_params(0, "utf-16")
  parameters.newName = "secretCode"
  local edit = editor:ask("textDocument/rename", parameters)
  vim.lsp.util.apply_workspace_edit(edit, "utf-16")
  assert(vim.tbl_count(edit.changes) > 2, vim.inspect(edit))
  for uri in pairs(edit.changes) do
    local buffer = vim.uri_to_bufnr(uri)
    local text = table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), "\n")
    assert(text:find("secretCode", 1, true) and not text:find("passcode", 1, true), text)
    vim.lsp.buf_attach_client(buffer, editor.client.id)
  end
  expect(editor:found(), {}, "errors")
  editor:stop()
end

local failed = 0
local names = vim.tbl_keys(tests)
table.sort(names)
for _, what in ipairs(names) do
  local passed, problem = xpcall(tests[what], debug.traceback)
  io.stdout:write((passed and "✔ " or "✘ ") .. what .. (passed and "" or ": " .. problem) .. "\n")
  if not passed then failed = failed + 1 end
end
vim.cmd(failed == 0 and "qall!" or "cquit 1")
